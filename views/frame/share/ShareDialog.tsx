import { useIntl } from 'react-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { longestQrAddress, qrAddress } from '../../../shared/share/qrAddress';
import { CopyLink } from './CopyLink';
import { ExternalHint } from '../ExternalMark';
import { FrameIcon } from '../FrameIcon';
import { ShareMark } from './ShareMark';
import { mailLink, shareTargets } from './shareTargets';

function ShareLinks({ title, url }: { title: string; url: string }) {
  const intl = useIntl();
  const shareOnDevice = () => {
    // Rejects when the visitor thinks better of it.
    navigator.share({ title, url }).catch(() => {});
  };
  return (
    <ul className="share-links">
      {'share' in navigator && (
        <li>
          <button type="button" className="share-device" onClick={shareOnDevice}>
            <FrameIcon name="share" />
            <span>{intl.formatMessage({ id: 'frame.shareDevice' })}</span>
          </button>
        </li>
      )}
      <li>
        <a href={mailLink(title, url)}>
          <FrameIcon name="mail" />
          <span>{intl.formatMessage({ id: 'component.email' })}</span>
        </a>
      </li>
      {shareTargets(title, url).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="external noopener">
            <ShareMark service={name} />
            <span>{name}</span>
            <ExternalHint />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address as a picture for the camera of another device; gone where it cannot be had. */
function QrCode({ url }: { url: string }) {
  const intl = useIntl();
  const [missing, setMissing] = useState(false);
  if (missing || url.length > longestQrAddress) return null;
  return (
    <img
      className="qr-code"
      src={qrAddress(url)}
      width={160}
      height={160}
      alt={intl.formatMessage({ id: 'frame.qrCode' })}
      onError={() => setMissing(true)}
    />
  );
}

/** Shares a page: services as plain links, and its address to copy. */
export function ShareDialog(props: { title: string; url: string; onClose: () => void }) {
  const { title, url, onClose } = props;
  const intl = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="share-dialog-head">
        <h2 id={id}>{intl.formatMessage({ id: 'frame.shareTitle' })}</h2>
        <button type="button" className="close" onClick={() => dialog.current?.close()}>
          <FrameIcon name="close" />
          <span className="visually-hidden">{intl.formatMessage({ id: 'frame.close' })}</span>
        </button>
      </div>
      <ShareLinks title={title} url={url} />
      <QrCode url={url} />
      <CopyLink
        id="share-address"
        label={intl.formatMessage({ id: 'frame.pageAddress' })}
        url={url}
      />
    </dialog>
  );
}
