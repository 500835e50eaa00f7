/** The accounts of the back office in other screens: who does or has done something. */
export * from './people';
