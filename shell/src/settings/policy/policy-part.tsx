import { LoadingPanel } from '../../composition/panels';
import { Empty, NotLoaded, Status } from '../part-states';
import { PolicyTable } from './policy-table';
import { POLICY_TEXTS } from './policy-words';
import { policyCalls } from './policy.api';

/** What browsers did not load or run, because the content security policy forbids it (product §2.36). */
export default function PolicyPart() {
  const { data, isError, isFetching, refetch } = policyCalls.read.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isError ? <NotLoaded text={POLICY_TEXTS.failed} onTryAgain={() => void refetch()} /> : null;
  if (data === undefined) return failure ?? <LoadingPanel text={POLICY_TEXTS.loading} />;
  const isEmpty = data.reports.length === 0;
  return (
    <>
      {failure}
      <Status>{isEmpty ? <Empty>{POLICY_TEXTS.empty}</Empty> : null}</Status>
      {isEmpty ? null : (
        <div aria-busy={isFetching}>
          <PolicyTable {...data} />
        </div>
      )}
    </>
  );
}
