/** Icons that several modules use: outlines on a 24 × 24 grid, drawn for this product. */

const PATHS = {
  reply: 'M10 8V4l-7 7 7 7v-4.1c5 0 8.5 1.6 11 5.1-1-5-4-10-11-11',
  view: 'M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7s-9-4.5-10-7c1-2.5 5-7 10-7m0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m0 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  delete: 'M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7zm4 2v8h1.5v-8zm3.5 0v8H15v-8z',
  copy: 'M8 2h11a1 1 0 0 1 1 1v14h-2V4H8zM5 6h10a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1m1 2v12h8V8z',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m0 4v10h16V8l-8 5zm0-2 8 5 8-5z',
  phone: 'M6.6 2 10 5.4 8 9c1.2 2.8 4.2 5.8 7 7l3.6-2 3.4 3.4-2.2 3.8C10.5 21.8 2.2 13.5 2.8 4.2z',
  search: 'M10 3a7 7 0 1 0 4.4 12.4l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
  add: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  edit: 'm16.5 3.5 4 4L8 20H4v-4zm0 2.8L6 16.8V18h1.2L17.7 7.5z',
  confirm: 'm9.5 18.5-6-6 1.5-1.5 4.5 4.5L19.5 5.5 21 7z',
  cancel:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 2a7 7 0 0 0-5.5 11.3L16.3 6.5A7 7 0 0 0 12 5m5.7 2.9-9.8 9.8A7 7 0 0 0 17.7 7.9',
  factor: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2m0 2v16h8V4zm3 13h2v2h-2z',
  key: 'M7.5 7a5 5 0 0 1 4.8 3.6H22v3h-2V17h-3v-3.4h-4.7A5 5 0 1 1 7.5 7m0 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  off: 'M11 2h2v9h-2zM7 4.6 8 6.4a7 7 0 1 0 8 0l1-1.8A9 9 0 1 1 7 4.6',
  on: 'm9.5 16.2-4-4L4 13.6l5.5 5.5L20 8.6l-1.4-1.4z',
  close: 'm12 10.6 5.3-5.3 1.4 1.4-5.3 5.3 5.3 5.3-1.4 1.4-5.3-5.3-5.3 5.3-1.4-1.4 5.3-5.3-5.3-5.3 1.4-1.4z',
  upload: 'M11 16V7.8L8.4 10.4 7 9l5-5 5 5-1.4 1.4L13 7.8V16zM4 14h2v4h12v-4h2v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  download: 'M11 4h2v8.2l2.6-2.6L17 11l-5 5-5-5 1.4-1.4 2.6 2.6zM4 14h2v4h12v-4h2v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  file: 'M6 2h8l6 6v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1m1 2v16h11V9h-5V4z',
  grid: 'M4 4h7v7H4zm2 2v3h3V6zm7-2h7v7h-7zm2 2v3h3V6zM4 13h7v7H4zm2 2v3h3v-3zm7-2h7v7h-7zm2 2v3h3v-3z',
  filter: 'M3 6h18v2H3zm3.5 5h11v2h-11zm3.5 5h4v2h-4z',
  list: 'M4 5h3v3H4zm5 .5h11v2H9zM4 10.5h3v3H4zm5 .5h11v2H9zM4 16h3v3H4zm5 .5h11v2H9z',
  payments:
    'M3 6h18a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1m1 2v8h16V8zm8 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  refresh: 'M12 4a8 8 0 0 1 6 2.7V4h2v6.5h-6.5v-2h3.1A6 6 0 1 0 18 12h2a8 8 0 1 1-8-8',
} as const;

export type IconName = keyof typeof PATHS;

/** 20 px, in the colour of the text around it. @example <Icon name="delete" /> */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
