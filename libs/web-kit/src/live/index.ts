export { MARK_MS, RowMark, RowMarksProvider, useNewestChange, useRowMarks, type RowMarks } from './row-marks';
export { useMe, useRowNews, type RowNews } from './use-others-changes';
