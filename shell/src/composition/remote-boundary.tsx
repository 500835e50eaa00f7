import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Shown in place of children that threw. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** An error boundary: when a remote throws, the frame and the other remotes keep working. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A module failed.', error, info.componentStack);
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
