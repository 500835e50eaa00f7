import { call, type CallOptions } from '../call';
import { failOnLies, fakeApi, type FakeRoute } from './fake-api';

/** What `failOnLies` would report up to now; empty if all calls were as documented. */
export function saidSoFar(): string {
  try {
    failOnLies();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

/** Sends one call to a fake and ignores its failure, as a screen might. @returns what `failOnLies` would report */
export async function saidOf(route: FakeRoute, path: string, options?: CallOptions): Promise<string> {
  fakeApi(route);
  await call(path, options).catch(() => undefined);
  return saidSoFar();
}
