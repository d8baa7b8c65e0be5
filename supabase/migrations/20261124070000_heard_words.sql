-- The words recognised so far of a film in preparation; null once it has a document.
alter table app.films add column heard jsonb;
