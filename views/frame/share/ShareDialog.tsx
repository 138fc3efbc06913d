import { useIntl } from 'react-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { longestQrAddress, qrAddress } from '../../../shared/routing/addresses';
import { CopyLink } from './CopyLink';
import { ExternalHint } from '../../components/Links';
import { Drawing, NamedIcon } from '../FrameIcon';
import { mailLink } from './mailLink';

const marks = {
  WhatsApp:
    'M12 3a9 9 0 0 0-7.700 13.600L3 21l4.600-1.200A9 9 0 1 0 12 3M9.500 7.500c-2 1 .5 8.500 6 8.500l1.500-2-2.500-1.500-1 1c-1.500-.5-2.500-1.500-3-3l1-1z',
  X: 'M4 4h4.500L20 20h-4.500zM19 4l-6 7M10.500 13.500L5 20',
  Facebook:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M16 7.500h-1.500a2.500 2.500 0 0 0-2.500 2.500v11M9.500 13h5.500',
  LinkedIn: 'M4 4h16v16H4zM8 11v6M8 7v1M12 17v-6M12 14c0-4 5-4 5 0v3',
  Xing: 'M5 7h3l2.500 4.500L7 17H4M20 3h-3l-6 11l4 7h3',
} as const;

/** Returns the services in the order they are offered, as links: nothing of a service is loaded. */
export function shareTargets(title: string, url: string) {
  const [text, page] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${page}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${page}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'Xing', href: `https://www.xing.com/spi/shares/new?url=${page}` },
  ] as const;
}

function ShareLinks({ title, url }: { title: string; url: string }) {
  // Rejects when the visitor thinks better of it.
  const shareOnDevice = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <ul className="share-links">
      {'share' in navigator && (
        <li>
          <button type="button" className="share-device" onClick={shareOnDevice}>
            <NamedIcon name="share" id="frame.shareDevice" />
          </button>
        </li>
      )}
      <li>
        <a href={mailLink(title, url)}>
          <NamedIcon name="mail" id="component.email" />
        </a>
      </li>
      {shareTargets(title, url).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="external noopener">
            <Drawing d={marks[name]} />
            <span>{name}</span>
            <ExternalHint />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shares a page: services as plain links, and its address to copy. */
export function ShareDialog(props: { title: string; url: string; onClose: () => void }) {
  const { title, url, onClose } = props;
  const intl = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A code for the camera of another device; gone where it cannot be had.
  const [hasCode, setHasCode] = useState(url.length <= longestQrAddress);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="share-dialog-head">
        <h2 id={id}>{intl.formatMessage({ id: 'frame.shareTitle' })}</h2>
        <button type="button" className="close" onClick={() => dialog.current?.close()}>
          <NamedIcon name="close" className="visually-hidden" id="frame.close" />
        </button>
      </div>
      <ShareLinks title={title} url={url} />
      {hasCode && (
        <img
          className="qr-code"
          src={qrAddress(url)}
          width={160}
          height={160}
          alt={intl.formatMessage({ id: 'frame.qrCode' })}
          onError={() => setHasCode(false)}
        />
      )}
      <CopyLink id="share-address" label="frame.pageAddress" url={url} />
    </dialog>
  );
}
