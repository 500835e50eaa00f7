import path from 'node:path';
import { ROOT } from '../../workspace';
import { startScript } from './start-script';

/** A gateway in a process of its own, as in production but for its source being run as it is. */
export interface GatewayProcess {
  origin: string;
  stop: () => Promise<void>;
}

/** Port 1 is never given out. */
const NO_API = 'http://127.0.0.1:1';

/**
 * @param dataDir the store that it serves
 * @param api where calls go; nowhere unless given
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
