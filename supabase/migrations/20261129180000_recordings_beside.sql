-- The id of the screen's recording that began at the same moment, for that of a webcam. Each is deleted by itself.
alter table app.recordings add column beside text;
-- The lengths of the joined segments by their numbers, in seconds: a webcam is joined in step with its screen.
alter table app.recordings add column lengths jsonb;
