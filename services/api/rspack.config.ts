import { nodeService } from '@capsule/build/node-service';

export default nodeService(import.meta.dirname, {
  main: './src/main.ts',
  'reset-password': './src/reset-password.ts',
});
