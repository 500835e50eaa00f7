import type pg from 'pg';

/**
 * What the server tells a connection between two statements, such as that it shuts down, is told to whoever holds it by the
 * next statement; without a listener the event would end the process.
 */
export const keepProcess = (client: pg.ClientBase): void => void client.on('error', () => undefined);
