import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Shown in place of children that threw. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
  /** The address that the children are drawn for: at another one they are tried anew. */
  place?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  place: string | undefined;
}

/** An error boundary: when a remote throws, the frame and the other remotes keep working. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A module failed.', error, info.componentStack);
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
