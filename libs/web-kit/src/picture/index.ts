/** Pictures of the media library in other screens. */
export * from './focal-points';
