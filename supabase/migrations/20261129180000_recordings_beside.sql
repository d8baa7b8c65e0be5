-- Of a webcam: the recording of the screen that the same browser began at the same moment. Each is deleted by itself.
alter table app.recordings add column beside text;
-- The lengths of the joined segments by their numbers, in seconds: a webcam is joined in step with its screen.
alter table app.recordings add column lengths jsonb;
