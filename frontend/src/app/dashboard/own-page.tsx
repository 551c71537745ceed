import { PageSection } from '../../features/dashboard/page-section';
import { OwnLinkSharing } from '../../features/share/own-link-sharing';
import { OwnQrCard } from '../../features/share/own-qr-card';
import { OwnPagePreview } from './own-page-preview';

export function OwnPage() {
  return <PageSection Preview={OwnPagePreview} Sharing={OwnLinkSharing} QrCode={OwnQrCard} />;
}
