import { Component, type ComponentType, type ErrorInfo, lazy, type ReactNode } from 'react';

/** Failures that a `LoadBoundary` has put on the screen. */
const shownFailures = new WeakSet<Error>();

/**
 * React's `lazy`, which keeps a failed load for ever, with a load that can be repeated. A phone that was offline for a moment, or a
 * deploy that replaced the file, fails one part of the page; inside a `LoadBoundary` the person tries that part again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => {
    const loading: { failure: Error | null; Part: ComponentType<Props> } = {
      failure: null,
      Part: lazy(() => loadPart()),
    };
    const loadPart = () =>
      load().then(
        (part) => ({ default: part }),
        (cause: unknown) => {
          loading.failure = cause instanceof Error ? cause : new Error('This part did not load', { cause });
          throw loading.failure;
        },
      );
    return loading;
  };
  let current = begin();
  return function LazyPart(props: Props) {
    // React renders a part again before it shows a failure: only one that was shown is tried anew.
    if (current.failure && shownFailures.has(current.failure)) current = begin();
    const { Part } = current;
    return <Part {...props} />;
  };
}

type LoadBoundaryProps = { children: ReactNode; failure: (retry: () => void) => ReactNode };

/** Keeps a part that cannot be loaded from taking the page down: `failure` stands in its place. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (error instanceof Error) shownFailures.add(error);
    console.error(error, info.componentStack);
  }

  override render() {
    if (this.state.hasFailed) return this.props.failure(() => this.setState({ hasFailed: false }));
    return this.props.children;
  }
}
