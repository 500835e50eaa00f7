export { MARK_MS, RowMark, RowMarksProvider, useNewestChange, useRowMarks, type RowMarks } from './row-marks';
export { useRowNews, type RowNews } from './use-others-changes';
