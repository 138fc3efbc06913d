const paths = {
  WhatsApp:
    'M12 3a9 9 0 0 0-7.700 13.600L3 21l4.600-1.200A9 9 0 1 0 12 3M9.500 7.500c-2 1 .5 8.500 6 8.500l1.500-2-2.500-1.500-1 1c-1.500-.5-2.500-1.500-3-3l1-1z',
  X: 'M4 4h4.500L20 20h-4.500zM19 4l-6 7M10.500 13.500L5 20',
  Facebook:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M16 7.500h-1.500a2.500 2.500 0 0 0-2.500 2.500v11M9.500 13h5.500',
  LinkedIn: 'M4 4h16v16H4zM8 11v6M8 7v1M12 17v-6M12 14c0-4 5-4 5 0v3',
  Xing: 'M5 7h3l2.500 4.500L7 17H4M20 3h-3l-6 11l4 7h3',
} as const;

/** A service a page can be shared with; its name is a proper name in every language. */
export type ShareService = keyof typeof paths;

/** A line drawing that stands for a service, beside its name; see `FrameIcon`. */
export function ShareMark({ service }: { service: ShareService }) {
  return (
    <svg className="frame-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={paths[service]} />
    </svg>
  );
}
