import path from 'node:path';
import { ROOT } from '../../workspace';
import { startScript } from './start-script';

/** A gateway in its own process, as in production, but run from source. */
export interface GatewayProcess {
  origin: string;
  stop: () => Promise<void>;
}

/** Nothing listens on port 1. */
const NO_API = 'http://127.0.0.1:1';

/**
 * @param dataDir the store that it serves
 * @param api where calls go; by default nowhere
 */
export async function startGatewayProcess(dataDir: string, api = NO_API): Promise<GatewayProcess> {
  const { child, ended, heard } = startScript(path.join(ROOT, 'services/gateway/src/main.ts'), [], {
    PORT: '0',
    HOST: '127.0.0.1',
    API_URL: api,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  const { port } = await heard<{ port: number }>();
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
