import { useEffect, type ReactNode } from 'react';

/** The target of a link whose destination does not exist yet (product §2). */
const PLACEHOLDER = '#';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site; a placeholder does nothing on a page that calls {@link usePlaceholders}. */
export const OutwardLink = ({ href, className, children }: Props) => (
  <a href={href} className={className} rel={href === PLACEHOLDER ? undefined : 'noopener'}>
    {children}
  </a>
);

function stay(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest(`a[href="${PLACEHOLDER}"]`)) event.preventDefault();
}

/**
 * Has a page's placeholders do nothing: following `#` would show the first slide. The page listens for all of them, and
 * before React does: that stops a click on a part whose script has yet to come.
 */
export function usePlaceholders(): void {
  useEffect(() => {
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, []);
}
