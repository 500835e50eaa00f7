import { createRoot } from 'react-dom/client';
import { CURRENT_USER_PATH, sortOfFirstList } from '@capsule/contracts/calls/first-calls';
import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { FIRST_PAGE_ID, FIRST_SCREEN_ID } from '@capsule/contracts/releases/first-screen';
import { nameListsOf } from '@capsule/contracts/releases/name-lists';
import { findRoute } from '@capsule/contracts/releases/route-path';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { earlyCalls } from '@capsule/host/early-calls';
import { FirstScreen } from '@capsule/web-kit/first-screen';
import { readLocalLayout } from '@capsule/web-kit/local-layout';
import { ColorModeButton, MenuButton, SearchButton, SignOutButton } from '../admin-frame/frame-buttons';
import classes from '../admin-frame/frame.module.css';
import { SidebarContent } from '../admin-frame/sidebar-content';
import { navEntries } from '../composition/nav-entries';
import { remoteRoutes, type RemotePageRoute } from '../composition/page-routes';
import { isShown } from '../start/first-calls';
import { MAIN_ID } from '../navigation/main-id';

/** From here on lists are tables and the sidebar is seen, as the theme's breakpoints say; below, nothing is drawn first. */
const WIDE = '(width >= 900px)';
const LARGE = '(width >= 1200px)';

interface Row {
  id: number;
}

interface Drawn {
  route: RemotePageRoute;
  rows: FirstRows;
  user: CurrentUser;
  list: ListResponse<Row>;
}

/** @param props.onPage is given the element of the page */
function Frame({ user, onPage }: Pick<Drawn, 'user'> & { onPage: (page: HTMLElement) => void }) {
  const take = (page: HTMLElement | null) => void (page && onPage(page));
  return (
    <div className={classes['frame']}>
      <div className={classes['drawer']}>
        <SidebarContent user={user} entries={navEntries(user.role)}>
          <SignOutButton disabled />
        </SidebarContent>
      </div>
      <div className={classes['content']}>
        <header className={classes['bar']}>
          <MenuButton disabled />
          <SearchButton disabled />
          <span className={classes['room']} />
          <ColorModeButton disabled />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={`${classes['main']} printed-page`}>
          <div id={FIRST_PAGE_ID} ref={take} />
        </main>
      </div>
    </div>
  );
}

/**
 * @returns the JSON of a response, which the app's own call gets too; `null` if the call is refused
 */
async function read<T>(path: string): Promise<T | null> {
  const response = await earlyCalls.start(path);
  return response.ok ? ((await response.clone().json()) as T) : null;
}

/**
 * Draws the page into the frame, and once more for each list of names that comes later. It is a root of its own, because
 * the app moves its element into the frame that it draws itself.
 */
function drawPage({ route, rows, user, list }: Drawn, page: HTMLElement): void {
  const root = createRoot(page);
  const names = new Map<string, Row[]>();
  const draw = () =>
    root.render(
      <FirstScreen
        title={route.title}
        rows={rows}
        list={list}
        names={names}
        sorted={sortOfFirstList(route.firstList ?? '')}
        layout={readLocalLayout(user.id, `${route.remote}.${rows.resource}`)?.layout}
        role={user.role}
        isLarge={matchMedia(LARGE).matches}
      />,
    );
  draw();
  for (const path of nameListsOf(rows)) {
    const drawNames = async () => {
      const answer = await read<ListResponse<Row>>(path);
      if (answer) names.set(path, answer.data);
      if (answer && page.isConnected) draw();
    };
    // Ignored: the names stay `Loading...` until the app shows what is wrong.
    drawNames().catch(() => undefined);
  }
}

/**
 * Draws the frame and the first rows of a list, as its module's manifest describes them. Draws nothing if it describes
 * none, if this person may not see the page, or if the app was faster.
 *
 * @param address that is opened; one with a query may show another list
 * @returns whether it is drawn
 */
export async function drawFirstScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<boolean> {
  const route = findRoute(remoteRoutes(), pathname);
  const { firstRows: rows, firstList } = route ?? {};
  const root = document.getElementById('root');
  if (!route || !root || rows === undefined || firstList === undefined || search !== '') return false;
  if (!matchMedia(WIDE).matches) return false;
  try {
    const user = await read<CurrentUser>(CURRENT_USER_PATH);
    if (!user || !isShown(route, user)) return false;
    const list = await read<ListResponse<Row>>(firstList);
    if (!list || list.data.length === 0 || document.getElementById(MAIN_ID)) return false;
    const screen = document.createElement('div');
    screen.id = FIRST_SCREEN_ID;
    root.before(screen);
    const onPage = (page: HTMLElement) => drawPage({ route, rows, user, list }, page);
    createRoot(screen).render(<Frame user={user} onPage={onPage} />);
    return true;
  } catch {
    // Ignored: the app makes the calls itself, and shows failures.
    return false;
  }
}
