import { Canvas, Frame, Landscape, Person } from '../../../workbench/scenes/scene-parts.tsx';
import classes from './samples.module.css';

/** A phone: the person above, a running game below. */
export function SplitScreenSample() {
  return (
    <Canvas from="#2a2447" to="#130f24">
      <Frame x={108} y={16} width={104} height={168} radius={16}>
        <Landscape x={88} y={16} width={144} height={84} />
        <Person x={160} y={66} size={64} look="violet" />
        <rect x={108} y={100} width={104} height={84} fill="#3fb2d9" />
        <path d="M108 130q26-16 52 0t52 0v54H108Z" fill="#2d86b8" />
        <rect x={108} y={160} width={104} height={24} fill="#4d8b4a" />
        <rect x={108} y={160} width={104} height={5} fill="#7cc46a" />
        <g className={classes.lane}>
          {[0, 1, 2, 3].map((index) => (
            <rect
              key={index}
              x={150 + index * 56}
              y={144}
              width={16}
              height={16}
              rx={3}
              fill="#d9803c"
              stroke="#8a4a1d"
              strokeWidth="2"
            />
          ))}
        </g>
        <g className={classes.jump}>
          <rect
            x={122}
            y={140}
            width={20}
            height={20}
            rx={5}
            fill="#ffe066"
            stroke="#a5780b"
            strokeWidth="2"
          />
          <circle cx={130} cy={148} r={2} fill="#3a2a05" />
          <circle cx={137} cy={148} r={2} fill="#3a2a05" />
        </g>
        <rect x={108} y={98} width={104} height={4} fill="#fff" />
      </Frame>
    </Canvas>
  );
}
