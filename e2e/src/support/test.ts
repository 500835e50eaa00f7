/** What the tests of the whole product share with the journeys in the modules' own folders. */
export * from '@capsule/journey-kit';
