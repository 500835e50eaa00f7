import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What to show in place of children that failed. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a failure inside: whatever a remote throws, the frame and the other remotes go on. */
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
