import { Component, type ComponentType, type ErrorInfo, lazy, type ReactNode, Suspense } from 'react';

/** Load failures that a `LoadBoundary` has displayed. */
const shownFailures = new WeakSet<Error>();

/**
 * Like React's `lazy`, but a failed load can be retried; `lazy` caches a failure for ever. A short loss of network or a
 * deploy that replaced the file fails one part of the page; inside a `LoadBoundary` the user can retry that part.
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
          loading.failure = cause instanceof Error ? cause : new Error('The chunk failed to load', { cause });
          throw loading.failure;
        },
      );
    return loading;
  };
  let current = begin();
  return function LazyPart(props: Props) {
    // React renders a component again before it shows a failure, so only a displayed failure starts a new load.
    if (current.failure && shownFailures.has(current.failure)) current = begin();
    const { Part } = current;
    return <Part {...props} />;
  };
}

type LoadBoundaryProps = { children: ReactNode; failure: (retry: () => void) => ReactNode };

/** Prevents a component that fails to load from breaking the page: renders `failure` in its place. */
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

/** A lazy part that the page can do without: nothing is shown in its place when it fails to load. */
export function OptionalPart({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <LoadBoundary failure={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadBoundary>
  );
}
