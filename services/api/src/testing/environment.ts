/** Environment variables by which the global set-up passes values to the Jest workers. */
export const ENVIRONMENT = {
  server: 'CAPSULE_TEST_SERVER',
  template: 'CAPSULE_TEST_TEMPLATE',
  program: 'CAPSULE_TEST_PROGRAM',
} as const;
