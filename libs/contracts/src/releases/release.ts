import Type from 'typebox';
import { RoleSchema } from '../users/sign-in';
import type { Role } from '../roles';
import { Strict } from '../schema/schema';
import type { SearchKind } from '../search/search-words';
import type { BadgeName } from './badges';
import { FirstRows } from './first-rows';
import type { SlotName } from './slots';

/** How apps are built, released and composed (architecture §3): manifest, release, lock, and the registry in pages. */

export const RELEASE_FORMAT = 1;
export const LOCK_FORMAT = 1;

/** An app's folder name; its Module Federation name has underscores in place of the dashes. */
export const AppName = Type.String({
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
  examples: ['mfe-admin-inbox'],
});

/** `<semver>-<content hash>`: equal content is the same release. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d+\\.\\d+\\.\\d+-[0-9a-f]{12}$',
  examples: ['1.0.0-0123456789ab'],
});

const WORD = '[a-z0-9-]+';
const PARAMETER = ':[a-z][A-Za-z0-9]*';

/** The address of one page. */
export const PagePath = Type.String({ pattern: `^/(${WORD}(/${WORD})*)?$`, maxLength: 200 });

/**
 * The addresses of a page, such as `/admin/units/:id`. It begins with words of the module's own, so that no parameter
 * takes the addresses of other modules, and each parameter has another name.
 */
export const RoutePath = Type.String({
  pattern: `^(?!/admin/:)(?!.*/(${PARAMETER})/(.*/)?\\1(/|$))/(${WORD}(/(${WORD}|${PARAMETER}))*)?$`,
  maxLength: 200,
  examples: ['/admin/units/:id'],
});

/**
 * The first image that a page shows. The gateway preloads it in the page's head, long before a script would request it.
 * A page that shows different images on different screens has one entry for each.
 */
const FirstImage = Strict({
  media: Type.String({ minLength: 1, maxLength: 200 }),
  type: Type.String({ pattern: '^image/[a-z0-9+.-]+$' }),
  sizes: Type.String({ minLength: 1, maxLength: 200 }),
  /** `asset` is the file's name in the source, e.g. `hero-800.avif`; `width` is in px. */
  sources: Type.Array(
    Strict({ asset: Type.String({ pattern: '^[\\w-]+\\.\\w+$' }), width: Type.Integer({ minimum: 1 }) }),
    { minItems: 1, maxItems: 6 },
  ),
});
export type FirstImage = Type.Static<typeof FirstImage>;

/** The place of the page's first image. While it shows another picture, that is preloaded instead of `firstPictures`. */
const FirstPlace = Strict({
  key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }),
  sizes: Type.String({ minLength: 1, maxLength: 200 }),
});

/** Something that a page offers, for search engines. Prices are in Australian dollars. */
const OfferedProduct = Strict({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  description: Type.String({ minLength: 1, maxLength: 320 }),
  from: Type.Number({ minimum: 0 }),
  to: Type.Number({ minimum: 0 }),
  /** What the prices are for. */
  per: Type.Union([Type.Literal('week'), Type.Literal('month')]),
});
export type OfferedProduct = Type.Static<typeof OfferedProduct>;

/** One page that a remote serves. */
export const RemoteRoute = Strict({
  path: RoutePath,
  /** The page's key in the remote's `pages`. */
  page: Type.String({ minLength: 1, maxLength: 60 }),
  frame: Type.Union([Type.Literal('public'), Type.Literal('admin')]),
  title: Type.String({ minLength: 1, maxLength: 120 }),
  description: Type.Optional(Type.String({ maxLength: 320 })),
  firstPictures: Type.Optional(Type.Array(FirstImage, { maxItems: 4 })),
  firstPlace: Type.Optional(FirstPlace),
  /** Of link previews: a file in the remote's `public` folder, of 1200 x 630 px. */
  picture: Type.Optional(Type.String({ pattern: '^[\\w-]+\\.(jpg|png)$', maxLength: 60 })),
  products: Type.Optional(Type.Array(OfferedProduct, { maxItems: 20 })),
  /**
   * The call of the list that the page shows first, at its address without a query: the host sends it while the page's
   * code is still loaded. A host that does not know it leaves the call to the page.
   */
  firstList: Type.Optional(Type.String({ pattern: '^/api(/[a-z-]+)+\\?[\\w=&.-]+$', maxLength: 300 })),
  /** How the rows of that list are drawn before the page's code is here. A host that does not know it draws none. */
  firstRows: Type.Optional(FirstRows),
  /**
   * The roles that may open it in the back office, whether by a link or by its address; by default all roles of the
   * back office.
   */
  roles: Type.Optional(Type.Array(RoleSchema, { minItems: 1 })),
});
export type RemoteRoute = Omit<Type.Static<typeof RemoteRoute>, 'roles'> & { roles?: Role[] };

/** One entry of the back office's sidebar. */
export const NavEntry = Strict({
  path: PagePath,
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** One sentence for its card on the dashboard. */
  summary: Type.String({ minLength: 1, maxLength: 140 }),
  /** The `d` of an SVG path on a 24 × 24 grid. */
  icon: Type.String({ pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 .,eE+-]+$', maxLength: 2000 }),
  /** Entries are sorted by this: Dashboard 0, SEO 10, Media 20, Units 30 … Settings 90. */
  order: Type.Integer({ minimum: 0, maximum: 1000 }),
  roles: Type.Array(RoleSchema, { minItems: 1 }),
  /** The name of a number beside the entry. A host that does not know it shows none. */
  badge: Type.Optional(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })),
});
export type NavEntry = Omit<Type.Static<typeof NavEntry>, 'roles' | 'badge'> & { roles: Role[]; badge?: BadgeName };

/** What a module offers in a slot. */
export const OfferedSlot = Strict({
  /** What it is, where the slot shows a title: that of a card on the dashboard, say. */
  title: Type.String({ minLength: 1, maxLength: 60 }),
  /** The roles that are shown it. */
  roles: Type.Array(RoleSchema, { minItems: 1 }),
});
export type OfferedSlot = Omit<Type.Static<typeof OfferedSlot>, 'roles'> & { roles: Role[] };

const BACK_OFFICE_PATH = `/admin(/${WORD})*`;
const SETTING = `${WORD}(=${WORD})?`;

/** Where the records of one kind open: `/admin/units?open=:id`, or `/admin/units/:id`. */
export const RecordPage = Strict({
  /** Which kinds there are, the deploy checks say: a release may be older than they are. */
  kind: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
  /** An address with one `:id`, as a part of the path or as the last value of the query. */
  path: Type.String({
    pattern: `^${BACK_OFFICE_PATH}/${WORD}(/:id(/${WORD})*|\\?(${SETTING}&)*${WORD}=:id)$`,
    maxLength: 200,
  }),
});
export interface RecordPage {
  kind: SearchKind;
  path: string;
}

/** Something to do that the search offers by its name, such as a form that opens. */
export const OfferedAction = Strict({
  label: Type.String({ minLength: 1, maxLength: 60 }),
  /** An address, with or without a query: `/admin/units?new`. */
  path: Type.String({ pattern: `^${BACK_OFFICE_PATH}(\\?${SETTING}(&${SETTING})*)?$`, maxLength: 200 }),
  /** Only these roles are offered it, of those that see the page in the sidebar. */
  roles: Type.Optional(Type.Array(RoleSchema, { minItems: 1 })),
});
export type OfferedAction = Omit<Type.Static<typeof OfferedAction>, 'roles'> & { roles?: Role[] };

/**
 * A remote's description as plain data, so that the shell can draw its sidebar entries and routes without running it.
 */
export const RemoteManifest = Strict({
  name: AppName,
  nav: Type.Array(NavEntry, { maxItems: 20 }),
  routes: Type.Array(RemoteRoute, { maxItems: 50 }),
  /** By the slot's name. Which names there are, the deploy checks say: a release may be older than they are. */
  slots: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }), OfferedSlot, { maxProperties: 20 }),
  ),
  /** Where records open that are found, or named elsewhere. */
  search: Type.Optional(Type.Array(RecordPage, { maxItems: 20 })),
  actions: Type.Optional(Type.Array(OfferedAction, { maxItems: 20 })),
});
export interface RemoteManifest {
  name: string;
  nav: NavEntry[];
  routes: RemoteRoute[];
  slots?: { [N in SlotName]?: OfferedSlot };
  search?: RecordPage[];
  actions?: OfferedAction[];
}

/** A file of a release: its SHA-384, as the `integrity` attribute takes it, and its size in bytes. */
export const ReleaseFile = Strict({
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
});

/** `release.json`: describes one build; written by the build and never changed. */
export const Release = Strict({
  format: Type.Literal(RELEASE_FORMAT),
  app: AppName,
  version: ReleaseVersion,
  kind: Type.Union([Type.Literal('host'), Type.Literal('remote')]),
  /** For a host, the version of @capsule/host that it provides; for a remote, the range that it needs. */
  host: Type.String(),
  /** Shared packages: the version in this build, and the range that it accepts. */
  shared: Type.Record(Type.String(), Strict({ version: Type.String(), range: Type.String() })),
  /** A remote's entry file. `null` for the host, whose HTML pages name their scripts. */
  entry: Type.Union([Type.String(), Type.Null()]),
  /**
   * Files to preload: for a remote by page key or slot (the exposed module and that page), for the host by frame (`public`,
   * `admin`), and by page key what a page of its own needs beyond its frame. Read by the gateway, e.g. `{ home: ['remote.1a2b.js', 'home.3c4d.css'] }`.
   */
  preload: Type.Record(Type.String(), Type.Array(Type.String())),
  /** SHA-256 of the inline scripts in the host's pages, for the content security policy. */
  scriptHashes: Type.Array(Type.String({ pattern: '^sha256-[A-Za-z0-9+/=]{44}$' })),
  /**
   * Whether it works under a content security policy that accepts no texts as scripts, nor as styles in the back
   * office. Older releases do not say it; while one of them is live, the gateway sends a weaker policy
   * (docs/decisions/077).
   */
  strictPolicy: Type.Optional(Type.Literal(true)),
  manifest: RemoteManifest,
  files: Type.Record(Type.String(), ReleaseFile),
});
export type Release = Omit<Type.Static<typeof Release>, 'manifest'> & { manifest: RemoteManifest };

/**
 * The file of a release with its public pages for Node (architecture §2.1). It is one of `files`, and signed for like
 * all of them; a release without it has pages that only browsers draw.
 */
export const SERVER_BUNDLE = 'server.cjs';

/**
 * The placeholder for the address of the release, which a build does not know: the version follows from its content.
 */
export const RELEASE_ADDRESS = 'release:/';

/** A lock: the version of every app that is live together. Locks are numbered from 1 and never changed. */
export const Lock = Strict({
  format: Type.Literal(LOCK_FORMAT),
  number: Type.Integer({ minimum: 1 }),
  apps: Type.Record(AppName, ReleaseVersion),
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  why: Type.String(),
});
export type Lock = Type.Static<typeof Lock>;
