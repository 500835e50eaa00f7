import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What to show in place of children that failed. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside: whatever a remote throws, the frame and the other remotes go on. */
export class RemoteBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A module failed.', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
