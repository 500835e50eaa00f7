import { readPolicyReports } from '@capsule/contracts/policy-reports/policy-report-words';
import type { PolicyReports } from '@capsule/contracts/policy-reports/policy-reports';
import { remoteApi } from '@capsule/host/admin';
import { manifest } from '../../manifest';

/** What the content security policy has blocked. */
export const policyCalls = remoteApi({ name: `${manifest.name}/policy` }).addEndpoints((build) => ({
  read: build.query<PolicyReports, void>({
    query: () => readPolicyReports.path,
    transformResponse: ({ data }: { data: PolicyReports }) => data,
  }),
}));
