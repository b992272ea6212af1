import { businessTypeNames } from '@tradewind/contracts/constants';
import { useList } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  LoadMore,
  Page,
  Row,
  SkeletonRows,
} from '@tradewind/ui';

/** Businesses that take bookings, by name. */
export const ProviderList = () => {
  const providers = useList('listProviders');
  return (
    <Page title="Find Service Providers" width="booking">
      <Card flush>
        <Rows providers={providers} />
      </Card>
      {providers.rows !== undefined && providers.rows.length > 0 && (
        <LoadMore
          shown={providers.rows.length}
          hasMore={providers.hasNextPage}
          busy={providers.isFetchingNextPage}
          onLoad={() => void providers.fetchNextPage()}
        />
      )}
    </Page>
  );
};

const Rows = ({
  providers,
}: {
  readonly providers: ReturnType<typeof useList<'listProviders'>>;
}) => {
  const { rows, error, refetch, isFetching } = providers;
  if (rows === undefined) {
    if (error === null) return <SkeletonRows label="Loading providers" />;
    return (
      <ErrorState
        title="Could not load service providers. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (rows.length === 0)
    return <EmptyState title="No service providers found matching your criteria." />;
  return (
    <List aria-label="Providers">
      {rows.map((provider) => (
        <Row
          key={provider._id}
          title={provider.company || provider.name}
          meta={
            provider.preferences.bookingPageDescription || businessTypeNames[provider.businessType]
          }
          aside={
            <LinkButton to={`/book/${provider._id}`} size="sm">
              Book Now
            </LinkButton>
          }
        />
      ))}
    </List>
  );
};
