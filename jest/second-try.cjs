/** In CI a test that fails is tried once more, and the run's last line says how many passed only then (record 036). */
if (process.env.SECOND_TRY === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true });
