/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import { copyText } from '../lib/clipboard';
import { qrPicture } from '../lib/qr-picture';

/** Where fans tip: to be scanned off this screen, read out, or sent. */
export function TipPageCode({ username, title }: { username: string; title: string }) {
  const { host, origin } = window.location;
  const link = `${origin}/${username}`;
  const code = useMemo(() => qrPicture(link), [link]);
  return (
    <>
      <div className="scan">
        <svg
          className="code"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="QR code of your tip page"
        >
          <path d={code.path} />
        </svg>
        <p>Scan to tip</p>
      </div>
      <div className="where">
        <h2>{title}</h2>
        <p className="soft">Tell your viewers to tip you at</p>
        <p className="address">
          {host}/<wbr />
          {username}
        </p>
        <CopyLink link={link} />
      </div>
    </>
  );
}

function CopyLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button type="button" className="button copy" onClick={() => void copyText(link).then(setIsCopied)}>
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
    </button>
  );
}
