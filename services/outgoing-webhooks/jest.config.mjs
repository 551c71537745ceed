import { servicePreset } from '@tipnaija/service-kit/jest-preset';

export default { ...servicePreset, displayName: 'outgoing-webhooks' };
