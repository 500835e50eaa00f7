import { useEffect, useState } from 'react';

/** Draws again at midnight, so that today's line moves on. */
export function useToday(today: () => string): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, [today]);
  return day;
}
