import { readDashboard } from '@capsule/contracts/dashboard/dashboard-words';
import { store } from '@capsule/host/admin';
import { answering, expectNotKept, fakeApi, oneOf } from '@capsule/web-kit/testing';
import { dashboardCalls } from './dashboard.api';
import { sampleDashboard } from './testing/sample-dashboard';

/** A part that was asked for by itself says how things stood after a failure, and nothing when it fails again. */
it('a part of the dashboard is not remembered once nothing shows it', async () => {
  fakeApi(answering(readDashboard, () => oneOf(sampleDashboard())));
  await expectNotKept(store.dispatch(dashboardCalls.dashboardPart.initiate('stays')));
});
