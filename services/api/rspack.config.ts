import { nodeService } from '@capsule/build/node-service';

export default nodeService(
  import.meta.dirname,
  {
    main: './src/main.ts',
    backup: './src/backup.ts',
    'module-faults': './src/module-faults.ts',
    'reset-password': './src/reset-password.ts',
    restore: './src/restore.ts',
  },
  ['sharp', '@node-rs/argon2'],
);
