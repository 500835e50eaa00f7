/** How the workers learn of what the global set-up has made. */
export const ENVIRONMENT = {
  server: 'CAPSULE_TEST_SERVER',
  template: 'CAPSULE_TEST_TEMPLATE',
  program: 'CAPSULE_TEST_PROGRAM',
} as const;
