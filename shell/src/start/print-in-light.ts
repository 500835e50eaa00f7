import { printing } from '@capsule/web-kit/print';

/** Prints in light colours, whatever the screen has. */
export function printInLight(): void {
  const { documentElement: html } = document;
  let wasDark = false;
  printing.subscribe(() => {
    if (printing.current()) {
      wasDark ||= html.hasAttribute('data-dark');
      html.toggleAttribute('data-dark', false);
    } else if (wasDark) {
      wasDark = false;
      html.toggleAttribute('data-dark', true);
    }
  });
}
