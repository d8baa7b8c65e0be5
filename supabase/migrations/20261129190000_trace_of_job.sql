-- W3C trace context (`traceparent`) of the request that asked for a job: the worker's spans continue its trace.
alter table app.jobs add column traceparent text;
