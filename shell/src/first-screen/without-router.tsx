import type { ComponentProps } from 'react';

/**
 * What the first screen has in place of the router: links are links, and the address is the one that was opened. The build
 * puts it in place of `react-router-dom` and `@capsule/host`.
 */

export { earlyCalls } from '@capsule/host/early-calls';

export const Link = ({ to, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a {...props} href={to}>
    {children}
  </a>
);

export const useLocation = (): Pick<Location, 'pathname'> => window.location;
