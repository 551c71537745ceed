import { Component, type ComponentType, createContext, type ErrorInfo, lazy, type ReactNode, useContext } from 'react';

/** Rises with each boundary that opens and each retry, so that a part knows whether it is asked for anew. */
let lastAttempt = 0;
const nextAttempt = () => {
  lastAttempt += 1;
  return lastAttempt;
};

const LoadAttempt = createContext(0);

/**
 * React's `lazy`, which keeps a failed load for ever, with a load that can be repeated. A phone that was offline for a moment, or a
 * deploy that replaced the file, fails one part of the page; inside a `LoadBoundary` the person tries that part again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = (attempt: number) => {
    const loading = { attempt, hasFailed: false, Part: lazy(() => loadPart()) };
    const loadPart = () =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          loading.hasFailed = true;
          throw error;
        },
      );
    return loading;
  };
  let current = begin(0);
  return function LazyPart(props: Props) {
    const attempt = useContext(LoadAttempt);
    if (current.hasFailed && attempt > current.attempt) current = begin(attempt);
    const { Part } = current;
    return <Part {...props} />;
  };
}

type LoadBoundaryProps = { children: ReactNode; failure: (retry: () => void) => ReactNode };

/** Keeps a part that cannot be loaded from taking the page down: `failure` stands in its place. */
export class LoadBoundary extends Component<LoadBoundaryProps, { attempt: number; hasFailed: boolean }> {
  override state = { attempt: nextAttempt(), hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { attempt, hasFailed } = this.state;
    if (hasFailed) return this.props.failure(() => this.setState({ attempt: nextAttempt(), hasFailed: false }));
    return <LoadAttempt value={attempt}>{this.props.children}</LoadAttempt>;
  }
}
