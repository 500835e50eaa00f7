/** The texts of a unit's calendar address (product §2.22, §8). */
export const FEED_WORDS = {
  title: 'Calendar address',
  lead: 'A secret address at which a calendar program reads when this unit is taken. It says Booked, Preparation, Blocked or Maintenance, and no names.',
  none: 'There is no address.',
  failed: 'It could not be found out whether there is an address.',
  retry: 'Try again',
  make: 'Make an address',
  again: 'Make a new address',
  end: 'End the address',
  once: 'Copy it now: it is not shown again.',
  copy: 'Copy',
  label: 'Address',
  question: {
    again: 'Calendars that read the address of before find nothing any more.',
    end: 'Calendars that read the address find nothing any more.',
  },
  made: {
    done: { title: 'Calendar address made', description: 'Copy it now: it is not shown again.' },
    failed: { title: 'Error making the calendar address', description: 'There was an error. Please try again.' },
  },
  ended: {
    done: { title: 'Calendar address ended' },
    failed: { title: 'Error ending the calendar address', description: 'There was an error. Please try again.' },
  },
  copied: { title: 'Copied to clipboard', description: 'The text has been copied to your clipboard.' },
  notCopied: { title: 'Copy failed', description: 'Failed to copy text to clipboard.' },
} as const;
