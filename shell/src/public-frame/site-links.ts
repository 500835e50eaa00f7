import { pageRoutes } from '../composition/page-routes';

export interface SiteLink {
  label: string;
  to: string;
}

/** The navigation bar's links (product §2). The two anchors are slides of the home page, so they lead there first. */
const NAV_LINKS: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Housing Solutions', to: '/housing-solutions' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Contact', to: '/contact' },
];

export const GET_IN_TOUCH: SiteLink = { label: 'Get in Touch', to: '/#contact' };

const FOOTER_LINKS: SiteLink[] = [
  { label: 'Pitch Deck', to: '/pitch-deck' },
  { label: 'Admin', to: '/admin/login' },
];

/** A link to a page that no live module serves would be a dead end: it is left out until one does. */
function served(links: SiteLink[]): SiteLink[] {
  const paths = new Set(pageRoutes().map(({ path }) => path));
  return links.filter(({ to }) => paths.has(to.split('#')[0]!));
}

export const navLinks = () => served(NAV_LINKS);
export const footerLinks = () => served(FOOTER_LINKS);
