import { type StageMessage, StageReceiver } from './stage-messages';

const receiver = new StageReceiver(() => self.postMessage('slow'));
self.onmessage = ({ data }: MessageEvent<StageMessage>) => receiver.receive(data);
