-- What a look hears is no longer kept (decision 146): the job's own listener tells it. Servers of the version before
-- may still run and name the part, so the column stays, with one value that is used.
delete from app.looks where part = 'heard';
alter table app.looks alter column part set default 'seen';
