-- Names a version of a film's document: threads keep parsed documents under it. An edit that was computed and not stored,
-- because another one was quicker, has another key than the revision that was stored. Null for the first version.
alter table app.films add column document_key text;
