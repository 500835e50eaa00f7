import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from './brand';
import { GET_IN_TOUCH, navLinks } from './site-links';
import styles from './nav-bar.module.css';

const MENU_ID = 'site-menu';

/** Closes the menu on Escape and returns the focus to the button that opened it. */
function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, close]);
}

/**
 * The navigation bar of public pages; a menu on narrow screens, closed when a link is selected, when the page is left in any
 * other way, as by the mark or Back, and when the focus goes on to the page below it (product §2, §4).
 */
export function NavBar() {
  const { pathname, key } = useLocation();
  /** The address, each visit of it by itself, at which the menu was opened. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);
  useEscape(open, () => {
    close();
    toggle.current?.focus();
  });
  /** It lies over the page: what has the focus there could not be seen. Another window takes the focus to nothing here. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <header className={styles.bar}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its links and its button */}
      <nav className={styles.inner} aria-label="Main" onBlur={leave}>
        <Brand />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={MENU_ID}
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenAt(open ? null : key)}
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
        </button>
        <ul id={MENU_ID} className={styles.links} data-open={open}>
          {navLinks().map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={styles.link} aria-current={to === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={GET_IN_TOUCH.to} onClick={close} className={styles.action}>
              {GET_IN_TOUCH.label}
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}
