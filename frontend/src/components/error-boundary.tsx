import { Component, type ErrorInfo, type ReactNode } from 'react';
import { MessagePage } from './message-page';
import { Button } from './ui/button';

type ErrorBoundaryProps = { children: ReactNode; onError: () => void };

/**
 * The usual cause is a chunk of an old version that was replaced by a deploy while the page was open; a reload fetches
 * the new version.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.props.onError();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <MessagePage
        title="This page could not be shown"
        text="Something went wrong on this page. Loading it again usually helps."
      >
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </MessagePage>
    );
  }
}
