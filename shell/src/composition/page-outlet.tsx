import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { firstScreen } from '@capsule/host';
import { reportStrayFault } from './module-fault';
import { UnavailablePanel } from './panels';

interface Props {
  /** The address of the page. At another address, failures are forgotten. */
  place: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** Failures at this address. */
  failures: number;
  place: string;
}

/** The first failure may come from the page that was left; the second is the new page's own. */
const FAILURES_UNTIL_PANEL = 2;

/**
 * Keeps the frame when something throws outside of a module's own boundary, above all a page that throws while it is
 * unmounted together with its boundary. The new page is then drawn again; if that fails too, a panel is shown.
 */
export class OutletBoundary extends Component<Props, State> {
  override state: State = { failed: false, failures: 0, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, failures: 0, place };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A module failed outside of its page.', error);
    reportStrayFault('render', error);
    firstScreen.end();
    const failures = this.state.failures + 1;
    this.setState({ failures, failed: failures >= FAILURES_UNTIL_PANEL });
  }

  override render(): ReactNode {
    const { failed, failures } = this.state;
    if (!failed) return this.props.children;
    if (failures < FAILURES_UNTIL_PANEL) return null;
    return <UnavailablePanel title="This page" onTryAgain={() => this.setState({ failed: false, failures: 0 })} />;
  }
}

/** The page of a frame. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <OutletBoundary place={pathname}>
      <Outlet />
    </OutletBoundary>
  );
}
