import type { MouseEvent, ReactNode } from 'react';

/** The target of a link whose destination does not exist yet (product §2). */
const PLACEHOLDER = '#';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link out of the site. A placeholder leads nowhere: it must not throw the reader back to the first slide. */
export function OutwardLink({ href, className, children }: Props) {
  const isPlaceholder = href === PLACEHOLDER;
  const stay = (event: MouseEvent) => {
    if (isPlaceholder) event.preventDefault();
  };
  return (
    <a href={href} className={className} onClick={stay} rel={isPlaceholder ? undefined : 'noopener'}>
      {children}
    </a>
  );
}
