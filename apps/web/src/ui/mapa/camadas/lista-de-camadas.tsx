import { dataCurta } from '@guara/domain/instrumento/dias'
import { TIPOS_DE_CAMADA } from '@guara/domain/localizacao/camada'
import { Checkbox } from '@mantine/core'
import { useTemaSol } from '../../aparelho/tema-sol.ts'
import { tracoDaCamada } from '../cores.ts'
import classes from '../mapa.module.css'
import { Amostra } from './legenda.tsx'
import type { SituacaoDaCamada, useCamadasDoOrgao } from './use-camadas-do-orgao.ts'

const RESSALVAS: Record<SituacaoDaCamada, string | null> = {
  inteira: null,
  parcial: 'Há mais do que se mostra: aproxime o mapa.',
  falhou: 'Não foi possível ler agora. Disponível com conexão.',
}

/** Each layer with its source and its day: what is shown is no newer than that. */
export const ListaDeCamadas = ({ orgao }: { orgao: ReturnType<typeof useCamadasDoOrgao> }) => {
  const [sol] = useTemaSol()
  return (
    <ul className={classes.doOrgao}>
      {orgao.camadas.map(({ id, nome, tipo, fonte, data }) => {
        const ligada = orgao.ligadas.includes(id)
        const situacao = ligada ? orgao.situacoes[id] : undefined
        const ressalva = situacao && RESSALVAS[situacao]
        return (
          <li key={id}>
            <Checkbox
              checked={ligada}
              onChange={() => orgao.alternar(id)}
              label={nome}
              description={`${TIPOS_DE_CAMADA[tipo]} · ${fonte}, ${dataCurta(data)}`}
            />
            <Amostra traco={tracoDaCamada(tipo, sol)} />
            {ressalva && <p role="status">{ressalva}</p>}
          </li>
        )
      })}
    </ul>
  )
}
